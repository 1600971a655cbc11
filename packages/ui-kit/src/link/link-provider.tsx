import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from "react";
import { createContext, use } from "react";

/** What the kit hands to the application's link: an anchor's own attributes, with a destination. */
export type LinkComponentProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

export type LinkComponent = ComponentType<LinkComponentProps>;

const LinkContext = createContext<LinkComponent>((props) => <a {...props} />);

/** Lets the application's router handle every link of the kit; without it they are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  component: LinkComponent;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The application's link component. */
export function useLinkComponent(): LinkComponent {
  return use(LinkContext);
}
