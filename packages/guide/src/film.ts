export { WelcomeFilm } from "./components/welcome-film/welcome-film.tsx";
