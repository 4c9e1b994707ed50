import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInOwner } from '../testing/residents.ts';
import { PictureField } from './PictureField.tsx';

/** Requests as the browser makes them, answered by the test. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  url = '';
  body: Blob | null = null;
  status = 0;
  responseText = '';
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(body: Blob): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const Form = () => {
  const [path, setPath] = useState('/old.jpg');
  return <PictureField label="Poster" kind="poster" value={path} onChange={setPath} />;
};

const photo = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' });
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const choose = (file: File) => act(async () => fireEvent.change(input(), { target: { files: [file] } }));
const latest = () => FakeRequest.sent[FakeRequest.sent.length - 1] as FakeRequest;
const answer = (status: number, body: object) => act(async () => latest().answer(status, body));
const shown = () => screen.getByRole('img', { name: 'Poster' }).getAttribute('src');
const stored = {
  success: true,
  msg: 'Picture uploaded',
  details: [{ path: '/own-1.webp', width: 1, height: 1 }],
};

beforeEach(() => {
  signInOwner();
  FakeRequest.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  render(<Form />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends a chosen picture, says how far it is, and shows it', async () => {
  await choose(photo);
  expect([latest().url, latest().body]).toEqual(['/api/admin/artwork?kind=poster', photo]);
  const progress = new ProgressEvent('progress', { loaded: 4, total: 10 });
  await act(async () => latest().upload.dispatchEvent(progress));
  expect(screen.getByRole('status').textContent).toContain('Sending, 40 %');
  // Another one has to wait.
  await choose(photo);
  expect(FakeRequest.sent).toHaveLength(1);
  await answer(200, stored);
  expect(shown()).toBe('/images/w154/own-1.webp');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('takes one that is dropped or pasted, and leaves pasted text alone', async () => {
  const field = screen.getByRole('button', { name: 'Choose a picture' });
  await act(async () => fireEvent.paste(field, { clipboardData: { files: [] } }));
  expect(FakeRequest.sent).toHaveLength(0);
  await act(async () => fireEvent.paste(field, { clipboardData: { files: [photo] } }));
  await answer(200, stored);
  await act(async () => fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [photo] } }));
  expect(FakeRequest.sent).toHaveLength(2);
});

it('says why a picture is refused, and keeps the one that it had', async () => {
  await choose(photo);
  await answer(400, { success: false, msg: 'This picture moves.', details: [{ field: 'poster_path' }] });
  expect(screen.getByRole('alert').textContent).toBe('This picture moves.');
  const button = screen.getByRole('button', { name: 'Choose a picture' });
  expect(button.getAttribute('aria-invalid')).toBe('true');
  expect(shown()).toBe('/images/w154/old.jpg');
  await choose(photo);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => latest().abort());
  expect(screen.getByRole('alert').textContent).toMatch(/could not be sent/);
});

it('sends nothing that the server would refuse for its size', async () => {
  const large = new File([''], 'large.jpg');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await choose(large);
  expect(FakeRequest.sent).toHaveLength(0);
  expect(screen.getByRole('alert').textContent).toMatch(/at most 20 MB/);
});

it('removes the picture, and keeps the focus', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
});

it('says of a frame of the film that it is one, until another picture is taken', async () => {
  expect(screen.queryByText('A frame of the film')).toBeNull();
  await choose(photo);
  await answer(200, { ...stored, details: [{ path: '/frame-1.webp', width: 1, height: 1 }] });
  expect(screen.getByText('A frame of the film')).toBeTruthy();
  await choose(photo);
  await answer(200, stored);
  expect(screen.queryByText('A frame of the film')).toBeNull();
});
