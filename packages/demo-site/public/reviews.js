// Moves the newest review to the top of the reviews box.
const reviews = document.getElementById("reviews");
const newest = reviews.querySelector("article:last-child");
reviews.prepend(newest);
