import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { preferences } from '../../browser/preferences.ts';
import { createStreams } from '../../browser/streams.ts';
import { aFile, aMovie } from '../../engine/test-doubles/titles.ts';
import { filesInOrder } from '../../engine/title/playable.ts';
import { useTracks } from '../subtitles/use-tracks.ts';
import { useWishes } from '../subtitles/use-wishes.ts';
import { QualityChoice } from './QualityChoice.tsx';
import { SoundChoice, SubtitleChoice } from './TrackChoices.tsx';

const subtitle = (id: string, language: string, name: string) => ({
  id,
  language,
  kind: 'main' as const,
  name,
  url: `/media/${id}.vtt`,
  format: 'text' as const,
});
const tracks = {
  audio: [
    { id: 'e', language: 'en', kind: 'main' as const, name: 'English' },
    { id: 's', language: 'sw', kind: 'main' as const, name: 'Kiswahili' },
  ],
  subtitles: [subtitle('en', 'en', 'English'), subtitle('sw', 'sw', 'Kiswahili')],
};
const title = aMovie({ files: [aFile(1, { tracks })] });
const [item] = filesInOrder(title);
const server = fakeServer();
const client = new QueryClient();

let streams: ReturnType<typeof createStreams>;
const controls = {
  arrived: () => 0,
  chooseQuality: vi.fn<(quality: number | null) => void>(),
  chooseSound: vi.fn<(sound: number) => void>(),
};
const toggle = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  localStorage.setItem('viewer', JSON.stringify({ user_id: 1 }));
  localStorage.setItem('viewerToken', 'the-token');
  server.answers['user/track-choice'] = ok();
  streams = createStreams();
  streams.connect(controls, new AbortController().signal);
});
afterEach(cleanup);

const Chosen = ({ shown = true }: { shown?: boolean }) => {
  const wishes = useWishes(title);
  const chosen = useTracks({ wishes, item: item!, streams });
  return (
    <>
      <SoundChoice tracks={chosen} streams={streams} />
      <SubtitleChoice tracks={chosen} subtitles={{ shown, toggle, status: 'there' }} />
    </>
  );
};
const Tracks = (props: { shown?: boolean }) => (
  <QueryClientProvider client={client}>
    <Chosen {...props} />
  </QueryClientProvider>
);
const radio = (name: string, group: string) =>
  [...screen.getByRole('radiogroup', { name: group }).querySelectorAll('[role="radio"]')].find(
    (each) => each.getAttribute('aria-label') === name,
  )!;

it('a plain file has neither sounds nor qualities to choose from', () => {
  render(
    <>
      <Tracks />
      <QualityChoice streams={streams} />
    </>,
  );
  expect(screen.queryByRole('radiogroup', { name: 'Sound' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Quality' })).toBeNull();
});

it('a sound is switched, and kept on the server by its language and kind', async () => {
  streams.tell({ sounds: 2 });
  render(<Tracks />);
  fireEvent.click(radio('Kiswahili', 'Sound'));
  expect(controls.chooseSound).toHaveBeenCalledExactlyOnceWith(1);
  const body = { video_id: 7, audio: { language: 'sw', kind: 'main' } };
  await waitFor(() => expect(server.sent).toMatchObject([{ body }]));
});

it('choosing subtitles shows them, and Off hides them', () => {
  const { rerender } = render(<Tracks shown={false} />);
  expect(radio('Off', 'Subtitles').getAttribute('aria-checked')).toBe('true');
  fireEvent.click(radio('Kiswahili', 'Subtitles'));
  expect(toggle).toHaveBeenCalledOnce();
  rerender(<Tracks />);
  expect(radio('Kiswahili', 'Subtitles').getAttribute('aria-checked')).toBe('true');
  fireEvent.click(radio('English', 'Subtitles'));
  expect(toggle).toHaveBeenCalledOnce();
  fireEvent.click(radio('Off', 'Subtitles'));
  expect(toggle).toHaveBeenCalledTimes(2);
});

it('a quality is remembered by its height, and says what it costs', () => {
  streams.tell({
    qualities: [
      { height: 360, bitsPerSecond: 430_000 },
      { height: 720, bitsPerSecond: 2_600_000 },
    ],
    playing: 1,
  });
  render(<QualityChoice streams={streams} />);
  expect(screen.getByText('720p, 1.2 GB an hour')).toBeTruthy();
  fireEvent.click(radio('360p, 190 MB an hour', 'Quality'));
  expect(controls.chooseQuality).toHaveBeenLastCalledWith(0);
  expect(preferences.get().quality).toBe(360);
  act(() => streams.tell({ chosen: 0 }));
  fireEvent.click(radio('Automatic, as the line allows', 'Quality'));
  expect(controls.chooseQuality).toHaveBeenLastCalledWith(null);
  expect(preferences.get().quality).toBeNull();
});
