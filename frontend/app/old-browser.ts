/** Styles and scripts of the site pass an old browser by. The text of the page is there all the same, and this word. */
import company from "@facts/company.json";
import texts from "@facts/old-browser.json";

const { display, href } = company.phones.main;
const text = texts.notice.replace("{phone}", `<a href="${href}">${display}</a>`);

/** Looks for the newest of what the site cannot do without, in words that a browser of any age understands. */
export const notice =
  `<p id="oude-browser" hidden class="relative z-50 bg-amber p-4 text-ink">${text}</p>` +
  `<script>if (!window.CSSLayerBlockRule) document.getElementById("oude-browser").hidden = false;</script>`;
