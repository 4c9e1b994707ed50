import { Skeleton } from '#shared/ui/Skeleton.tsx';

export const LoginFormSkeleton = ({ fields = 1 }: { fields?: number }) => (
  <div className="stack-form" role="status" aria-label="Checking your sign-in">
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className="grid-2">
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton height="calc(var(--touch-target) + var(--space-2))" radius="var(--radius-medium)" />
        <Skeleton width="10rem" height="1.25rem" />
      </div>
    ))}
    <Skeleton height="var(--touch-target)" radius="var(--radius-round)" />
  </div>
);
