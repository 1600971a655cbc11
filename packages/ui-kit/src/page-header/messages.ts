export const messages = {
  crumbs: "Breadcrumb",
};
