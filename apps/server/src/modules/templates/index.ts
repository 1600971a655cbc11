export { KnownTemplates } from "./known-templates.ts";
export { seeTemplate } from "./see-template.ts";
export { registerTemplateRoutes } from "./templates-routes.ts";
