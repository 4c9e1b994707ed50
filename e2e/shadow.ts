import type { Page } from '@playwright/test';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where a part of the browser's own player lies, by its name, as `-webkit-media-controls-timeline`. It is in a shadow that
 * only the debugger sees into. Null while it is not drawn.
 */
export const boxInShadow = async (page: Page, name: string): Promise<Box | null> => {
  const debug = await page.context().newCDPSession(page);
  try {
    await debug.send('DOM.enable');
    const { nodes } = await debug.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
    const node = nodes.find(({ attributes = [] }) => attributes.includes(name));
    if (!node) return null;
    const answer = await debug.send('DOM.getBoxModel', { nodeId: node.nodeId }).catch(() => null);
    if (!answer) return null;
    const { model } = answer;
    const [left = 0, top = 0] = model.content;
    return { left, top, width: model.width, height: model.height };
  } finally {
    await debug.detach();
  }
};

/** The words that a part of the browser's own player draws, each piece for itself. */
export const wordsInShadow = async (page: Page, name: string): Promise<string[]> => {
  const debug = await page.context().newCDPSession(page);
  try {
    await debug.send('DOM.enable');
    const { nodes } = await debug.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const isInside = ({ parentId, attributes = [] }: (typeof nodes)[number]): boolean => {
      if (attributes.includes(name)) return true;
      const parent = byId.get(parentId ?? 0);
      return parent !== undefined && isInside(parent);
    };
    return nodes.filter((node) => node.nodeName === '#text' && isInside(node)).map((node) => node.nodeValue);
  } finally {
    await debug.detach();
  }
};
