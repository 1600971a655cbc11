export { renderWithApi } from "./render-with-api.tsx";
