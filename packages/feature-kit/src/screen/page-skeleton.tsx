import { Card, Skeleton, SkeletonText, Stack } from "@sitewright/ui-kit";
import { Spoken } from "./spoken.tsx";

/** The outline of a screen that is still loading: its title row, its summary and its first section. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="5">
      <Spoken>{label}</Spoken>
      <Stack gap="2">
        <Skeleton width="180px" height="16px" />
        <Skeleton width="320px" height="28px" />
      </Stack>
      <Skeleton height="88px" radius="large" />
      <Card>
        <SkeletonText lines={5} />
      </Card>
    </Stack>
  );
}
