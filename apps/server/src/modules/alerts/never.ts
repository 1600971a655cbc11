/** What is held until then is held until something happens. */
export const never = new Date(8.64e15);
