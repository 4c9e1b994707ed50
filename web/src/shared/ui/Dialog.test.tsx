import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const closed: string[] = [];
const onClose = (name: string) => () => void closed.push(name);

const showBoth = () => {
  closed.length = 0;
  render(
    <Dialog title="Behind" onClose={onClose('Behind')} actions={<button type="button">First</button>}>
      <input type="file" aria-label="File" />
      {createPortal(
        <Dialog
          title="In front"
          onClose={onClose('In front')}
          actions={<button type="button">Second</button>}
        >
          Text
        </Dialog>,
        document.body,
      )}
    </Dialog>,
  );
};

it('leaves Escape to a dialog in front of it', () => {
  showBoth();
  fireEvent(screen.getByRole('dialog', { name: 'In front' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['In front']);
  fireEvent(screen.getByRole('dialog', { name: 'Behind' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['In front', 'Behind']);
});

it('stays open when no file is chosen in it', () => {
  showBoth();
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(closed).toEqual([]);
});

it('leaves arrow keys to a dialog in front of it', () => {
  showBoth();
  // They are on the screen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  const first = vi.spyOn(screen.getByText('First'), 'focus');
  fireEvent.keyDown(screen.getByText('Second'), { key: 'ArrowUp' });
  expect(first).not.toHaveBeenCalled();
});
