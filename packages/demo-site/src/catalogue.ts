export type Product = {
  slug: string;
  name: string;
  line: string;
  pence: number;
  picture: string;
  pictureText: string;
  story: readonly string[];
  facts: readonly (readonly [string, string])[];
  stock: string;
};

export const products: readonly Product[] = [
  {
    slug: "tow-float",
    name: "Marker tow float",
    line: "Be seen from the shore, and from the ferry.",
    pence: 3400,
    picture: "/images/tow-float.webp",
    pictureText: "An orange tow float with a navy belt resting on calm water",
    story: [
      "A bright, quiet companion. The Marker sits high behind you, does not drag, and turns a small dark head in a large dark sea into something a boat can steer around.",
      "The inner sleeve holds a phone, a key and a flapjack. Two chambers, two valves: if one goes, the other still brings you home.",
    ],
    facts: [
      ["Volume", "20 litres"],
      ["Weight", "310 g"],
      ["Belt", "70 to 120 cm"],
      ["Made in", "Oban, from recycled nylon"],
    ],
    stock: "In stock, leaves the harbour tomorrow",
  },
  {
    slug: "changing-robe",
    name: "Breakwater robe",
    line: "A room of your own, in any car park.",
    pence: 12800,
    picture: "/images/changing-robe.webp",
    pictureText: "A long navy changing robe with an orange hood lining on a hanger",
    story: [
      "Cut wide enough to get dressed inside and long enough to keep the wind off your shins. The shell turns rain, the wool-blend lining keeps its warmth when it is wet.",
      "Pockets on the inside and the outside, all of them big enough for cold hands in gloves.",
    ],
    facts: [
      ["Shell", "Three-layer, 15,000 mm"],
      ["Lining", "60 % wool, 40 % recycled polyester"],
      ["Zip", "Two-way, with a cord you can pull in mittens"],
      ["Made in", "Galashiels"],
    ],
    stock: "Medium and large in stock",
  },
  {
    slug: "wool-hat",
    name: "Fetlar hat",
    line: "For the ten minutes after.",
    pence: 2900,
    picture: "/images/wool-hat.webp",
    pictureText: "A red and cream knitted hat with a bobble",
    story: [
      "Most of the shivering happens on dry land. The Fetlar is a double-knit hat in Shetland wool that goes on over wet hair and stays warm anyway.",
      "The zigzag is the fetch of the sound outside our door, as seen from the kitchen on a bad day.",
    ],
    facts: [
      ["Wool", "100 % Shetland, undyed cream"],
      ["Fits", "54 to 62 cm"],
      ["Care", "Hand wash, dry flat"],
      ["Knitted by", "Six people in Lerwick"],
    ],
    stock: "In stock",
  },
  {
    slug: "dry-bag",
    name: "Lochan dry bag",
    line: "Twenty litres of dry.",
    pence: 4200,
    picture: "/images/dry-bag.webp",
    pictureText: "A teal roll-top dry bag with shoulder straps on sand",
    story: [
      "A roll-top bag with proper shoulder straps. Wet things below, dry things above, and a welded wall between them so that they never meet.",
      "It floats. We found out by accident, then checked on purpose.",
    ],
    facts: [
      ["Volume", "20 litres"],
      ["Fabric", "420D, welded seams"],
      ["Straps", "Removable"],
      ["Guarantee", "Ten years"],
    ],
    stock: "In stock",
  },
  {
    slug: "flask",
    name: "Slipway flask",
    line: "Still hot when you have found your socks.",
    pence: 2600,
    picture: "/images/flask.webp",
    pictureText: "A white steel flask with an orange band beside a steaming cup",
    story: [
      "Half a litre, two walls, one cup. Fill it before you leave and it will be too hot to drink when you get in, and exactly right when you get out.",
      "The lid has a flat on it so that it cannot roll off the slipway. You are welcome.",
    ],
    facts: [
      ["Volume", "500 ml"],
      ["Keeps hot", "Nine hours"],
      ["Steel", "18/8, enamelled"],
      ["Care", "Dishwasher safe, except for the lid"],
    ],
    stock: "In stock",
  },
  {
    slug: "thermometer",
    name: "Plumb thermometer",
    line: "The truth, on a string.",
    pence: 1800,
    picture: "/images/thermometer.png",
    pictureText: "A white floating thermometer hanging in dark water from a cord",
    story: [
      "Everyone says it feels like nine degrees. Now you can know. The Plumb floats upright, reads to half a degree and has three metres of cord.",
      "No battery, no app. Write the number in the book and put the kettle on.",
    ],
    facts: [
      ["Range", "-5 to 40 °C"],
      ["Reads to", "0.5 °C"],
      ["Cord", "3 m, braided"],
      ["Filling", "Dyed alcohol, no mercury"],
    ],
    stock: "Back in stock this week",
  },
];

/** Formats an amount in pence for people: `£34.00`. */
export function price(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
