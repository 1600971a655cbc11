import { Chip, Inline } from "@sitewright/ui-kit";

/** The words a thing is filed under. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Inline gap="1">
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </Inline>
  );
}
