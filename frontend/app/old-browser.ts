/** The notice for browsers too old for the styles and scripts of the site: they show the bare text, and this. */
import company from "@facts/company.json";
import texts from "@facts/old-browser.json";

const { display, href } = company.phones.main;
const text = texts.notice.replace("{phone}", `<a href="${href}">${display}</a>`);

/** Tests for the newest feature the site needs, in HTML and script that any browser understands. */
export const notice =
  `<p id="oude-browser" hidden class="relative z-50 bg-amber p-4 text-ink">${text}</p>` +
  `<script>if (!window.CSSLayerBlockRule) document.getElementById("oude-browser").hidden = false;</script>`;
