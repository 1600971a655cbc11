import * as styles from "./demo.css.ts";

/** The shop's own sunrise, in its colours in either theme. */
export function DemoPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 560 190" aria-hidden="true">
      <rect width="560" height="190" fill="#f0d9a8" />
      <circle cx="430" cy="82" r="34" fill="#ff6b2c" />
      <path d="M0 128l60-26 66 18 86-46 74 42 62-18 88 32 70-22 54 14v68H0z" fill="#9db8b8" />
      <path d="M0 146l90-18 100 18 120-14 96 16 104-12 50 8v46H0z" fill="#2f7485" />
      <path d="M0 166q35-9 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0v24H0z" fill="#0d2b3a" />
    </svg>
  );
}
