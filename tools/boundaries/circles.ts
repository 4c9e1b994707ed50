export type Link = { from: string; to: string };

/** Groups of two or more nodes that form cycles (Tarjan's strongly connected components). */
export function circlesIn(links: Link[]): string[][] {
  const next = Map.groupBy(links, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const at = (node: string): number => lowest.get(node) ?? Infinity;
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string): void => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const { to } of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      // A node that left the stack belongs to a finished group.
      if (stack.includes(to)) lowest.set(node, Math.min(at(node), at(to)));
    }
    if (at(node) !== own) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) circles.push(group.toSorted());
  };

  for (const { from } of links) if (!order.has(from)) visit(from);
  return circles;
}
