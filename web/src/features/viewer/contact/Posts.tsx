import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Skeletons } from '#shared/ui/Skeleton.tsx';

/** A list of what a viewer wrote, newest first. */
export const Posts = <Item,>({
  query,
  nothing,
  children,
}: {
  query: ComponentProps<typeof Loaded<Item[]>>['query'];
  /** Said in place of an empty list. */
  nothing: string;
  children: (item: Item) => ReactNode;
}) => (
  <Loaded
    query={query}
    className="stack-4 plain-list"
    skeleton={<Skeletons count={2} height="6.5rem" radius="var(--radius-large)" />}
  >
    {(items) =>
      items.length === 0 ? (
        <p className="muted">{nothing}</p>
      ) : (
        <ul className="stack-4 plain-list">{items.map(children)}</ul>
      )
    }
  </Loaded>
);
