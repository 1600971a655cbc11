/** A change planted in a page: code that makes it, and what has to be said of it. */
export type AuthoredChange = {
  name: string;
  page: string;
  /** Runs in the page; `one(selector)` and `all(selector)` find, `css(text)` adds a style sheet. */
  edit: string;
  /** Each of these once, and nothing else; none for what nobody sees. */
  told: { kinds: string[]; sentence: RegExp }[];
};

const changes: AuthoredChange[] = [];
let page = "/";

function on(path: string): void {
  page = path;
}

function change(name: string, edit: string, kinds: string, sentence: RegExp): void {
  changes.push({ name, page, edit, told: [{ kinds: kinds.split(" "), sentence }] });
}

function invisible(name: string, edit: string): void {
  changes.push({ name, page, edit, told: [] });
}

on("/");
change(
  "heading",
  'one("h1").textContent = "The water is ten degrees."',
  "text",
  /nine degrees.*ten degrees/,
);
change(
  "banner",
  'one("header").insertAdjacentHTML("beforebegin", `<div class="banner" style="background:#ffe08a;padding:20px">We close at noon on Friday</div>`)',
  "added",
  /banner “We close at noon on Friday”.*added; what follows moved down by \d+ px/,
);
change("price", 'one(".price").textContent = "£36.00"', "text", /£34\.00.*£36\.00/);
change("card gone", 'all(".card")[2].remove()', "removed", /Fetlar hat.*gone/);
change(
  "cards swapped",
  'all(".card")[0].before(all(".card")[2])',
  "moved",
  /card.*position|changed places/,
);
change("quote gone", 'all("blockquote")[1].remove()', "removed", /wedding.*gone/);
change(
  "quote new",
  'all("blockquote")[0].insertAdjacentHTML("afterend", "<blockquote><p>It floats, and so do I.</p><footer>Ewan, Mull</footer></blockquote>")',
  "added",
  /It floats.*added/,
);
change(
  "button colour",
  'one(".hero .button").style.background = "#b3005e"',
  "style",
  /See the shop.*background from/,
);
change(
  "corner radius",
  'css(".card{border-radius:24px;overflow:hidden}")',
  "style",
  /3 cards.*corner radius/,
);
change("nav gone", 'all(".nav a")[2].remove()', "removed", /Tides.*gone/);
change(
  "nav new",
  'one(".nav").insertAdjacentHTML("beforeend", `<a href="/jobs">Work with us</a>`)',
  "added",
  /Work with us.*added/,
);
change(
  "section colour",
  'one(".band").style.backgroundColor = "#3a2f5a"',
  "style",
  /background from/,
);
change(
  "notice gone",
  'one(".notice").remove()',
  "removed",
  /Free delivery.*gone; what follows moved up/,
);
change("hero lower", 'one(".hero-text").style.paddingTop = "80px"', "layout style", /padding/);
change(
  "footer text",
  'one("footer .small").textContent = "© 2027 Skerry Swim Supply. A demonstration shop: nothing is for sale."',
  "text",
  /2026.*2027/,
);
invisible("class names", 'for (const each of all("main *")) each.classList.add("x-91ab3")');
invisible(
  "wrapper",
  'const main = one("main"); const box = document.createElement("div"); box.append(...main.childNodes); main.append(box)',
);

on("/shop");
change(
  "button text",
  'for (const each of all(".card .button")) each.firstChild.data = "Buy now"',
  "text",
  /6 buttons.*Add to basket.*Buy now/,
);
change(
  "badge",
  'all(".card")[3].style.position = "relative"; all(".card")[3].insertAdjacentHTML("beforeend", `<span class="badge" style="position:absolute;top:8px;right:8px;background:#d6336c;color:#fff;padding:2px 8px">Sold out</span>`)',
  "added",
  /Sold out.*added/,
);
change(
  "picture",
  'all(".card img")[1].src = "/images/harbour.jpg"',
  "image",
  /changing robe.*replaced by “harbour\.jpg”/,
);
change(
  "picture missing",
  'all(".card img")[4].src = "/images/none.webp"',
  "image replaced",
  /flask/,
);
change("shadow", 'css(".card{box-shadow:0 6px 24px rgba(0,0,0,.4)}")', "style", /6 cards.*shadow/);
change("heading size", 'css(".card h2{font-size:26px}")', "style", /6 headings.*text size/);
change("heading colour", 'css(".card h2 a{color:#b3005e}")', "style", /6 links.*text colour/);
change("lead gone", 'one(".lead").remove()', "removed", /A short list.*gone/);
change("grid gap", 'css(".grid{gap:60px}")', "layout size", /gap|narrower|taller/);
change(
  "cookie bar",
  'document.body.insertAdjacentHTML("beforeend", `<div role="dialog" aria-label="Cookies" style="position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:2px solid #123;padding:24px">We use cookies. <button>Accept</button></div>`)',
  "added",
  /dialog “Cookies”.*added/,
);
change(
  "all prices",
  'for (const each of all(".price")) each.textContent = each.textContent.replace(".00", ".50")',
  "text",
  /6 prices read differently/,
);
change(
  "empty space",
  'one(".grid").insertAdjacentHTML("beforebegin", `<div style="height:90px"></div>`)',
  "space",
  /Empty space \(90 px\).*added/,
);
change(
  "nudge",
  'all(".card .button")[0].style.cssText = "position:relative;left:9px"',
  "moved layout shift",
  /Add to basket.*(moved|position)/,
);
change(
  "card hidden",
  'all(".card")[5].style.visibility = "hidden"',
  "removed",
  /Plumb thermometer.*(out of sight|gone)/,
);
change("faint colour", 'one(".lead").style.color = "#b04a3a"', "style", /text colour/);
invisible(
  "cache busters",
  'for (const each of all("img")) if (each.complete) each.setAttribute("src", each.getAttribute("src") + "?v=20261121")',
);
invisible(
  "hidden form",
  'document.body.insertAdjacentHTML("beforeend", `<div style="display:none"><h2>Sign in</h2><input></div>`)',
);
invisible(
  "attributes",
  'for (const each of all(".card")) { each.dataset.id = "1"; each.setAttribute("aria-hidden", "false") }',
);

on("/about");
change(
  "paragraph",
  'all(".prose p")[1].textContent = "We now also take things back, mend them, and sell them again with a fixed price and a fixed date, so that you know where you stand before the winter begins."',
  "text",
  /One of each thing|We now also take/,
);
change(
  "words",
  'const text = all(".prose p")[0].firstChild; text.data = text.data.replace("seven in the morning", "eight in the morning")',
  "text",
  /“seven” became “eight”/,
);
change("subheading gone", 'all(".prose h2")[1].remove()', "removed", /Come by.*gone/);
change(
  "list new",
  'all(".prose p")[1].insertAdjacentHTML("afterend", "<ul><li>Made to be mended</li><li>Sold without a box</li></ul>")',
  "added",
  /(Made to be mended|list).*added/,
);
change("font", "css(\"body,h1,h2,p,a{font-family:'DejaVu Serif',serif}\")", "style", /font/);
change("link colour", 'css(".prose a{color:#b3005e}")', "style", /2 links.*text colour/);
change("underline", 'css(".nav a{text-decoration:underline}")', "style", /5 links.*underline/);
change(
  "picture exchanged",
  'one("article img").src = "/images/hero.webp"',
  "image",
  /replaced by “hero\.webp”/,
);
change("wider column", 'css(".prose.narrow{max-width:900px}")', "layout size", /max width|wider/);
change(
  "title alignment",
  'one("article h1").style.textAlign = "center"',
  "style layout moved shift",
  /Three people.*(text align|moved)/,
);
invisible(
  "tags",
  'for (const each of all(".prose p")) each.append(document.createComment("build 8812"))',
);
invisible(
  "same section as a block",
  'const header = one("article header"); const block = document.createElement("div"); block.className = header.className; block.append(...header.childNodes); header.replaceWith(block)',
);

on("/journal/reading-the-water");
change(
  "quotation",
  'all(".prose h2")[1].insertAdjacentHTML("beforebegin", "<blockquote>We go in at slack water.</blockquote>")',
  "added",
  /We go in at slack water.*added/,
);
change("date", 'one("time").textContent = "3 November 2025"', "text", /2 November.*3 November/);
change("heading weight", 'one("h1").style.fontWeight = "400"', "style", /text weight/);
change("picture gone", 'one("article img").remove()', "removed", /drawn chart.*gone/);
change(
  "border",
  'all(".prose h2")[0].style.borderBottom = "3px solid #0a7"',
  "style",
  /Wind against tide.*border/,
);
change("opacity", 'one("article img").style.opacity = "0.4"', "style", /opacity from 1 to 0\.4/);
change(
  "two sections swapped",
  'const heads = all(".prose h2"); const [a, b] = [heads[0], heads[1]]; const after = b.nextElementSibling; a.before(b); b.after(after)',
  "moved",
  /(dark stripe|Wind against tide|smooth dark lane|changed places|position)/,
);
change(
  "capitals",
  'css(".prose h2{text-transform:uppercase}")',
  "style text",
  /3 headings.*capitals/,
);
change(
  "gradient",
  'one(".footer").style.background = "linear-gradient(90deg, #402, #024)"',
  "style",
  /background/,
);
invisible("whitespace", 'for (const each of all(".prose p")) each.prepend("\\n   ")');
invisible(
  "off the page",
  'document.body.insertAdjacentHTML("beforeend", `<div style="position:absolute;left:-9000px;top:0">Skip</div>`)',
);

on("/contact");
change("label gone", 'one("label[for=email]").remove()', "removed", /Your e-mail address.*gone/);
change(
  "placeholder",
  'one("#q").placeholder = "Find a thing"',
  "text",
  /asks for “Find a thing” instead of “Search”/,
);
change("field value", 'one("#name").value = "Morag"', "text", /holds “Morag”/);
change(
  "button bigger",
  'one(".panel .button").style.padding = "24px 60px"',
  "layout style",
  /Send.*padding/,
);
change(
  "panel colour",
  'one(".panel").style.backgroundColor = "#dcefe8"',
  "style",
  /background from/,
);
change("field border", 'css(".panel input{border:3px solid #a03}")', "style", /2 fields.*border/);
change(
  "choice",
  'one("#topic").selectedIndex = 2',
  "text pixels",
  /What is it about|list box|The water/,
);
change(
  "address",
  'one("address").innerHTML = one("address").innerHTML.replace("14 Shore Street", "15 Shore Street")',
  "text",
  /14 Shore Street.*15 Shore Street/,
);
invisible(
  "names of fields",
  'for (const each of all("input")) each.setAttribute("data-v-8d7f", "")',
);
invisible("another title", 'document.title = "Elsewhere"');

export const authoredChanges: readonly AuthoredChange[] = changes;

/** What the code of a change may use. */
export const helpers = `
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const css = (text) => document.head.insertAdjacentHTML("beforeend", "<style>" + text + "</style>");
`;
