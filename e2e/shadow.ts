import type { CDPSession, Page } from '@playwright/test';

const nodesOf = async (debug: CDPSession) => {
  await debug.send('DOM.enable');
  return (await debug.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })).nodes;
};
type Node = Awaited<ReturnType<typeof nodesOf>>[number];

/** Reads the shadow tree of the browser's own player, which only the debugger can access. */
const inShadow = async <T>(
  page: Page,
  look: (nodes: Node[], debug: CDPSession) => T | Promise<T>,
): Promise<T> => {
  const debug = await page.context().newCDPSession(page);
  try {
    return await look(await nodesOf(debug), debug);
  } finally {
    await debug.detach();
  }
};

/** The box of a part of the browser's own player, such as `-webkit-media-controls-timeline`; null if not rendered. */
export const boxInShadow = (page: Page, name: string) =>
  inShadow(page, async (nodes, debug) => {
    const node = nodes.find(({ attributes = [] }) => attributes.includes(name));
    if (!node) return null;
    const answer = await debug.send('DOM.getBoxModel', { nodeId: node.nodeId }).catch(() => null);
    if (!answer) return null;
    const { model } = answer;
    const [left = 0, top = 0] = model.content;
    return { left, top, width: model.width, height: model.height };
  });

/** The texts that a part of the browser's own player shows, piece by piece. */
export const wordsInShadow = (page: Page, name: string): Promise<string[]> =>
  inShadow(page, (nodes) => {
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const isInside = ({ parentId, attributes = [] }: Node): boolean => {
      if (attributes.includes(name)) return true;
      const parent = byId.get(parentId ?? 0);
      return parent !== undefined && isInside(parent);
    };
    return nodes.filter((node) => node.nodeName === '#text' && isInside(node)).map((node) => node.nodeValue);
  });
