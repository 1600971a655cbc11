// Remembers how many baskets a visitor filled, so that the link can say so.
const basket = document.querySelector(".basket");
for (const form of document.querySelectorAll('form[action="/basket"]')) {
  form.addEventListener("submit", () => {
    sessionStorage.setItem("filled", String(Number(sessionStorage.getItem("filled") ?? 0) + 1));
  });
}
const filled = sessionStorage.getItem("filled");
if (basket && filled) basket.textContent = `Basket (${filled})`;
