/// <reference lib="dom" />

/*
 * What an element is, asked so that no field answers for its form: in a form with a field called "children", as bookings
 * have, `form.children` is that field.
 * @see https://html.spec.whatwg.org/multipage/forms.html#the-form-element (LegacyOverrideBuiltIns)
 */

type Getter<T> = ((this: Element) => T) | undefined;

const getterOf = (of: object, name: string) => Object.getOwnPropertyDescriptor(of, name)?.get;

const id = getterOf(Element.prototype, "id") as Getter<string>;
const tag = getterOf(Element.prototype, "localName") as Getter<string>;
const classes = getterOf(Element.prototype, "classList") as Getter<DOMTokenList>;
const children = getterOf(Element.prototype, "children") as Getter<HTMLCollection>;
const parent = getterOf(Node.prototype, "parentElement") as Getter<Element | null>;
const elements = getterOf(HTMLFormElement.prototype, "elements") as Getter<HTMLCollection>;

export const idOf = (element: Element): string => id?.call(element) ?? "";
export const tagOf = (element: Element): string => tag?.call(element) ?? "";
export const classesOf = (element: Element): string[] => [...(classes?.call(element) ?? [])];
export const childrenOf = (element: Element): Element[] => [...(children?.call(element) ?? [])];
export const parentOf = (element: Element): Element | null => parent?.call(element) ?? null;
export const fieldsOf = (form: HTMLFormElement): Element[] => [...(elements?.call(form) ?? [])];

export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** The element it stands in, out of its shadow root, too. */
export function holderOf(element: Element): Element | null {
  const own = parentOf(element);
  if (own) return own;
  const root = Node.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest element of a selector that it stands in or is, out of its shadow root, too. */
export function nearest(element: Element, selector: string): Element | null {
  const found = Element.prototype.closest.call(element, selector);
  if (found) return found;
  const root = Node.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? nearest(root.host, selector) : null;
}
