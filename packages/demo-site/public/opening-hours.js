// Marks today's opening hours.
async function markToday() {
  const response = await fetch("/api/opening-hours.json");
  if (!response.ok) throw new Error(`The opening hours answered ${response.status}`);
  const { today } = await response.json();
  document.querySelector(`[data-day="${today}"]`)?.setAttribute("aria-current", "date");
}

markToday();
