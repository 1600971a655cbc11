export const cardFrameStyles = `html, body { margin: 0; padding: 0; background: transparent; overflow: hidden; }`;

export const pageStyles = `
:root {
  color-scheme: light dark;
  --page: #f6f6f9; --surface: #ffffff; --line: #c9cad6; --control: #7b7d8c; --text: #1a1b25; --quiet: #565866;
  --strong: #2b3bd1; --on-strong: #ffffff; --danger: #b3123a; --notice: #fff4d6; --on-notice: #4a3600;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14151c; --surface: #1f2029; --line: #3a3c49; --control: #85879a; --text: #f1f1f6; --quiet: #b4b6c4;
    --strong: #9aa5ff; --on-strong: #12142b; --danger: #ff9db3; --notice: #3c3110; --on-notice: #ffe6a3;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/24px system-ui, sans-serif; overflow-wrap: anywhere; }
.banner { margin: 0; padding: 8px 16px; background: var(--notice); color: var(--on-notice); text-align: center; font-weight: 600; }
main { max-width: 520px; margin: 32px auto; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
@media (max-width: 560px) { main { margin: 0; border: 0; border-radius: 0; padding: 24px 16px; } }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; }
h2 { margin: 32px 0 8px; font-size: 18px; line-height: 28px; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); }
.total { margin: 0 0 24px; font-size: 32px; line-height: 40px; font-weight: 600; }
a { color: var(--strong); display: inline-block; min-height: 24px; }
dl, ul { margin: 0 0 16px; padding: 0; list-style: none; }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
.row dd { margin: 0; font-variant-numeric: tabular-nums; }
label, .label { display: block; margin: 16px 0 4px; font-weight: 600; }
input[type="email"] { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
.card { padding: 9px 12px; min-height: 44px; border: 1px solid var(--control); border-radius: 8px; }
.card.StripeElement--focus, input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
.card.StripeElement--invalid { border-color: var(--danger); }
button { width: 100%; min-height: 44px; margin-top: 16px; padding: 8px 16px; border: 1px solid transparent; border-radius: 8px; background: var(--strong); color: var(--on-strong); font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: transparent; color: var(--text); border-color: var(--control); }
button:disabled { opacity: 0.6; cursor: progress; }
.error { margin: 8px 0 0; color: var(--danger); }
form + p { margin-top: 16px; }
.error:empty { display: none; }
`;
