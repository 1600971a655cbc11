// Shows the offer of the week in the hero.
offerOfTheWeek.showIn(document.querySelector(".hero-text"));
