/**
 * Whether a program made a value up, so that it may be another in each load or build: hex with digits, a UUID, nine
 * digits or more, a JSON web token, or sixteen characters whose case and digits change all the time.
 */
export function isMachineMade(value: string): boolean {
  if (value.length < 6) return false;
  return madeForms.some((form) => form.test(value)) || isScrambled(value);
}

const madeForms = [
  /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8,}$/i,
  /^(?=.*[a-f])(?=.*\d.*\d)[0-9a-f]{6,}$/,
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /^\d{9,}$/,
  /^eyJ[\w-]+\./,
];

function isScrambled(value: string): boolean {
  if (value.length < 16 || !/^[\w+/=.~-]+$/.test(value)) return false;
  return (value.match(/[a-z][A-Z0-9]|\d[A-Za-z]/g) ?? []).length >= 4;
}

/** Whether a part of a name looks like a build's hash: letters with digits, or case that no word has. */
export function isHash(part: string): boolean {
  if (!/^[A-Za-z0-9]{5,40}$/.test(part)) return false;
  const isMixed = /\d/.test(part) && /[a-z]/i.test(part);
  // `column12` and `12px` are words that people write.
  if (isMixed) return !/^[a-z]+\d{1,3}$/i.test(part) && !/^\d+[a-z]{1,3}$/i.test(part);
  const turns = (part.match(/[a-z][A-Z]/g) ?? []).length;
  return turns >= 2 && /[A-Z]{2}|[^aeiouAEIOU]{4}/.test(part);
}

/** Whether a person wrote this class or id: nothing that a framework or a build makes up. */
export function isSteadyWord(word: string): boolean {
  if (word === "" || madeByFrameworks.some((form) => form.test(word))) return false;
  const [, ...ends] = word.split(/[_:]+|--?/);
  return !ends.some(isHash) && !isMachineMade(word);
}

const madeByFrameworks = [
  /^(?:css|sc|jss|jsx|emotion|svelte|astro|_ngcontent|_nghost|data-v)-/,
  /^:?r[0-9a-z]*:$|:r[0-9a-z]+:|«r/,
  /^(?:radix|headlessui|react-aria|mui|ember|ext-gen|yui|uid|id)[-_:]?\d/,
  /\d{5,}/,
];
