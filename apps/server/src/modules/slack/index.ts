export { findConversations, type SlackTools } from "./find-conversations.ts";
export { registerInteractRoute } from "./interact-routes.ts";
export { type SlackSender, sendSlack } from "./send-slack.ts";
export { createSlackApp, type SlackApp } from "./slack-app.ts";
export { registerSlackRoutes } from "./slack-routes.ts";
export { mountSlackSandbox } from "./slack-sandbox.ts";
export { findWorkspace } from "./workspaces-repository.ts";
