// The search takes HUN-Q-14 for three words. What is the id of a rule leads to the rule instead, by a click or by Enter.
(() => {
  const ID = /^\s*([A-Za-z]{3})-([A-Za-z]+)-(\d+)\s*$/;

  function address(text) {
    const found = ID.exec(text);
    const page = found && window.gloamRules[found[1].toUpperCase()];
    if (!page) return "";
    const { base } = JSON.parse(document.getElementById("__config").textContent);
    return new URL(`${base}/${page}#${text.trim().toUpperCase()}`, location.href).href;
  }

  document.addEventListener("input", ({ target }) => {
    if (!target.matches(".md-search__input")) return;
    document.querySelector(".rule-found")?.remove();
    const href = address(target.value);
    if (!href) return;
    const link = document.createElement("a");
    link.className = "rule-found";
    link.href = href;
    link.textContent = `Go to ${target.value.trim().toUpperCase()}`;
    document.querySelector(".md-search__output").prepend(link);
  });

  document.addEventListener(
    "keydown",
    (event) => {
      const href = event.key === "Enter" && event.target.matches(".md-search__input") && address(event.target.value);
      if (!href) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      document.getElementById("__search").checked = false;
      location.assign(href);
    },
    true,
  );
})();
