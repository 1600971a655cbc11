export const messages = {
  countryCode: "Country code",
  noCountry: "No such country.",
  label: "Phone number",
};
