/* Where the client is served from: the server puts a <base> into the page, which may be a path of its own. */
export const ROOT = new URL(".", document.baseURI).pathname;
