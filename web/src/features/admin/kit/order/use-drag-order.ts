import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { dropPlace } from './order.rules.ts';

const isLowerHalf = (element: Element, clientY: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return clientY > top + height / 2;
};

/**
 * Lets the rows of a list be dragged by their handles. A row that another one is over has `data-drop`, `before` or `after`.
 * @param rows the list; its children are the rows, and the handle in each has `data-handle`
 * @param onMove called with places that are counted from 0
 */
export const useDragOrder = (
  rows: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): void => {
  const handleMove = useEffectEvent(onMove);

  useEffect(() => {
    const list = rows.current;
    if (!list) return undefined;
    const elements = (Array.from(list.children) as HTMLElement[]).slice(0, count);
    // Asked when it is needed: the rows may have been put in another order since.
    const placeOf = (element: Element | undefined) =>
      Array.from(list.children).findIndex((child) => child === element);
    const clear = () => {
      for (const element of elements) delete element.dataset['drop'];
    };
    const cleanups = elements.flatMap((element) => {
      const dragHandle = element.querySelector('[data-handle]');
      if (!dragHandle) return [];
      return [
        draggable({ element, dragHandle, getInitialData: () => ({ list }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data['list'] === list,
          onDrag: ({ location }) => {
            clear();
            element.dataset['drop'] = isLowerHalf(element, location.current.input.clientY)
              ? 'after'
              : 'before';
          },
          onDragLeave: clear,
        }),
      ];
    });
    return combine(
      ...cleanups,
      monitorForElements({
        canMonitor: ({ source }) => source.data['list'] === list,
        onDrop: ({ source, location }) => {
          clear();
          const target = location.current.dropTargets[0]?.element;
          const over = placeOf(target);
          const from = placeOf(source.element);
          if (target && over >= 0)
            handleMove(from, dropPlace(from, over, isLowerHalf(target, location.current.input.clientY)));
        },
      }),
    );
  }, [rows, count]);
};
