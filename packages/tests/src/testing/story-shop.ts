/** How the shop of the stories is drawn: as it was, or with a banner, another heading and other buttons. */
type Look = { banner: number; heading: string; button: string; rows: number; year: string };

const before: Look = {
  banner: 0,
  heading: "Summer sale",
  button: "#2f5d50",
  rows: 9,
  year: "2025",
};
const after: Look = {
  banner: 64,
  heading: "Autumn sale",
  button: "#a34a28",
  rows: 9,
  year: "2026",
};

export const width = 1280;
/** Of one row of cards. */
const rowHeight = 400;
const cardsFrom = 420;

export function heightOf({ banner, rows }: Look): number {
  return banner + cardsFrom + rows * rowHeight + 120;
}

/** A page as a scan takes it, several screens tall. */
function draw(look: Look, view = { width, height: heightOf(look) }): string {
  const { banner, heading, button, rows, year } = look;
  const height = heightOf(look);
  const cards = Array.from({ length: rows * 3 }, (_, n) => {
    const [x, y] = [60 + (n % 3) * 400, cardsFrom + Math.floor(n / 3) * rowHeight];
    return `<rect x="${x}" y="${y}" width="360" height="220" fill="${n % 2 ? "#e3e8ea" : "#f0e6dc"}"/>
      <text x="${x}" y="${y + 250}" font-size="18" fill="#2b2f33">Oak stool ${n + 1}</text>
      <rect x="${x}" y="${y + 280}" width="140" height="40" fill="${button}"/>
      <text x="${x + 18}" y="${y + 306}" font-size="15" fill="#fff">Add to basket</text>`;
  }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${width} ${(width * view.height) / view.width}" font-family="sans-serif">
    <rect width="${width}" height="${height}" fill="#fff"/>
    ${banner ? `<rect width="${width}" height="${banner}" fill="#25282b"/><text x="540" y="39" font-size="18" fill="#fff">Free delivery until Sunday</text>` : ""}
    <g transform="translate(0 ${banner})">
      <text x="60" y="50" font-size="24" fill="#2b2f33">Oak &amp; Iron</text>
      <rect y="80" width="${width}" height="300" fill="#f5ede1"/>
      <text x="60" y="190" font-size="56" fill="#2b2f33">${heading}</text>
      <text x="60" y="310" font-size="18" fill="#2b2f33">Ends in 06 : 40 : 51</text>
      ${cards}
      <rect y="${height - banner - 100}" width="${width}" height="100" fill="#3a3f44"/>
      <text x="60" y="${height - banner - 44}" font-size="16" fill="#fff">© ${year} Oak &amp; Iron</text>
    </g></svg>`;
}

const addressOf = (look: Look) => `data:image/svg+xml,${encodeURIComponent(draw(look))}`;
/** Its first screen, at half its size. */
const topOf = (look: Look) =>
  `data:image/svg+xml,${encodeURIComponent(draw(look, { width: 640, height: 400 }))}`;

export const shop = {
  before: { url: addressOf(before), width, height: heightOf(before) },
  after: { url: addressOf(after), width, height: heightOf(after) },
  tops: { before: topOf(before), after: topOf(after) },
  /** What both show. */
  rows: [{ before: 0, after: 64, height: heightOf(before) }],
};

/** Where each "Add to basket" is; `down` is how far the page is moved down. */
export function buttonBoxes(down: number) {
  return Array.from({ length: 27 }, (_, n) => ({
    x: 60 + (n % 3) * 400,
    y: down + cardsFrom + Math.floor(n / 3) * rowHeight + 280,
    width: 140,
    height: 40,
  }));
}
