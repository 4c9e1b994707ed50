import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastManager } from '../../kit/toast/toast.ts';
import { signInOwner } from '../../testing/residents.ts';
import { ExportButton } from './ExportButton.tsx';

const fetchMock = vi.fn<typeof fetch>();
const showMessage = vi.fn<(options: { title?: unknown; type?: string | undefined }) => string>(() => 'id');

beforeEach(() => {
  signInOwner();
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(toastManager, 'add').mockImplementation(showMessage);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const press = () => act(async () => screen.getByRole('button').click());

it('exports the listed residents, with one download at a time', async () => {
  let respond = (_response: Response) => {};
  fetchMock.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  render(<ExportButton q="amina" status="active" />);
  await press();
  await press();
  expect(screen.getByRole('button').textContent).toContain('Exporting ...');
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(fetchMock.mock.calls).toEqual([
    [
      '/api/admin/clients/export?q=amina&status=active',
      expect.objectContaining({ headers: { authorization: 'Bearer secret' } }),
    ],
  ]);
  const headers = { 'content-disposition': 'attachment; filename="clients.csv"' };
  await act(async () => respond(new Response('Full name', { headers })));
  expect(saved).toHaveBeenCalledOnce();
  expect(showMessage.mock.calls).toEqual([[{ title: 'clients.csv has been downloaded' }]]);
  expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false);
});

it.each([
  ['a refusal', () => Promise.resolve(refusal(503, 'busy', 'Try again.')), 'Try again.', 'error'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'cannot be reached', 'offline'],
  [
    'a proxy’s answer',
    () => Promise.resolve(new Response('<p>Pay first')),
    'Something else answers',
    'offline',
  ],
])('shows why there is no file: %s', async (_name, answer, message, type) => {
  fetchMock.mockImplementation(answer);
  render(<ExportButton q="" status={null} />);
  await press();
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/admin/clients/export');
  expect(showMessage.mock.lastCall?.[0]).toMatchObject({ title: expect.stringContaining(message), type });
});

it('shows no message when the session has ended, as the sign-in page does', async () => {
  fetchMock.mockResolvedValue(refusal(401, 'token-missing', 'Token not found.'));
  render(<ExportButton q="" status={null} />);
  await press();
  expect(showMessage).not.toHaveBeenCalled();
});

function refusal(status: number, code: string, msg: string): Response {
  return Response.json({ success: false, msg, details: [{ code }] }, { status });
}
