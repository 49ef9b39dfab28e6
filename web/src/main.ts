import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import "./styles/theme.css";
import "./styles/base.css";

// A part of the page that is gone was replaced by a newer one: load the page anew, once.
addEventListener("vite:preloadError", (event) => {
  if (sessionStorage.getItem("gloam-renewed")) return;
  sessionStorage.setItem("gloam-renewed", "yes");
  event.preventDefault();
  location.reload();
});

prefs.keep();
mount(App, { target: document.getElementById("app")! });
