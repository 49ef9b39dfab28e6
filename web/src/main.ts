import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import "./styles/theme.css";
import "./styles/base.css";

prefs.keep();
mount(App, { target: document.getElementById("app")! });
