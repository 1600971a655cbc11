// Apart from the other words of this folder, which the sign-in pages load.
export const offlineMessages = {
  offline:
    "You are offline. What is on screen stays; changes will work again once you are connected.",
};
