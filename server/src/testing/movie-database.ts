import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pictureFor } from './movie-database-pictures.ts';

/** A key of either kind that the stand-in accepts. */
export const QUERY_KEY = '0123456789abcdef0123456789abcdef';
export const READ_TOKEN = 'read.token.of-the-tests';

/** How the database fails; `null` for not at all. */
export type MovieDatabaseFault =
  | 'server-error'
  | 'offline'
  | 'too-many'
  | 'too-many-text'
  | 'key-refused'
  | 'silent'
  | 'slow-body'
  | 'trickle'
  | 'huge'
  | 'truncated'
  | 'not-json'
  | 'sign-in-page'
  | 'list'
  | 'redirect'
  | 'reset';

const MOVIE = {
  adult: false,
  backdrop_path: '/kite-backdrop.jpg',
  budget: 0,
  genres: [
    { id: 18, name: 'Drama' },
    { id: 35, name: 'Comedy' },
  ],
  id: 12,
  overview: 'A kite is lost in Nairobi.',
  popularity: 1.2,
  poster_path: '/kite-poster.jpg',
  release_date: '2024-02-29',
  runtime: 94,
  status: 'Released',
  tagline: 'It flies.',
  title: 'The Kite',
  video: false,
  vote_average: 7.1,
};
const CREDITS = {
  cast: [{ name: 'Amina Kitete', character: 'Zuri' }, { name: 'Otieno Tumbo' }],
  crew: [
    { name: 'Njeri Wimbo', job: 'Director' },
    { name: 'Baraka Sanaa', job: 'Screenplay' },
  ],
};
const SERIES = {
  adult: false,
  backdrop_path: '/garden-backdrop.jpg',
  episode_run_time: [24, 48],
  first_air_date: '2022-09-01',
  genres: [{ id: 10_751, name: 'Family' }],
  id: 14,
  name: 'The Garden',
  number_of_seasons: 2,
  overview: 'A garden in Kisumu.',
  poster_path: '/garden-poster.jpg',
  seasons: [
    { id: 1, name: 'Specials', season_number: 0 },
    { id: 2, name: 'Season 1', season_number: 1 },
  ],
  tagline: '',
};
const EPISODE = {
  air_date: '2022-09-08',
  episode_number: 2,
  id: 77,
  name: 'Rain',
  overview: 'It rains.',
  runtime: 24,
  season_number: 1,
  still_path: '/rain.jpg',
};
const EMPTY = {
  id: 13,
  backdrop_path: null,
  poster_path: null,
  runtime: null,
  overview: '',
  tagline: null,
  genres: [],
};

const RESOURCES: Record<string, object> = {
  'movie/12': MOVIE,
  'movie/13': { ...EMPTY, title: 'Nothing Known', release_date: '' },
  'tv/14': SERIES,
  'tv/13': { ...EMPTY, name: 'Nothing Known', first_air_date: '', episode_run_time: [] },
  'tv/14/season/1': {
    id: 2,
    name: 'Season 1',
    season_number: 1,
    episodes: Array.from({ length: 10 }, (_, at) => ({
      ...EPISODE,
      id: 80 + at,
      episode_number: at + 1,
      name: `Day ${at + 1}`,
      overview: `What happens on day ${at + 1}.`,
    })),
  },
  'tv/14/season/1/episode/2': EPISODE,
  'tv/14/season/0/episode/1': { ...EPISODE, id: 78, runtime: null, still_path: null, season_number: 0 },
  'movie/15': { success: true, surprise: [] },
};

const results = (found: object[]) => ({
  page: 1,
  results: found,
  total_pages: 1,
  total_results: found.length,
});
const refusal = (code: number, message: string) => ({
  status_code: code,
  status_message: message,
  success: false,
});

const KEY_REFUSED = refusal(7, 'Invalid API key: You must be granted a valid key.');

/** Films beside those that it always has. */
type Films = ReadonlyMap<string, typeof MOVIE>;

const search = (kind: string, query: URLSearchParams, films: Films): object[] => {
  const { title, release_date, ...movie } = MOVIE;
  const { name, first_air_date, ...series } = SERIES;
  const all =
    kind === 'movie'
      ? [
          { ...movie, title, release_date, genre_ids: [18] },
          { id: 13, title: 'The Kite Maker', release_date: '', overview: '', poster_path: null },
          ...films.values(),
        ]
      : [{ ...series, name, first_air_date, genre_ids: [] }];
  const words = (query.get('query') ?? '').toLowerCase();
  const year = query.get('year') ?? query.get('first_air_date_year') ?? '';
  const dateOf = (each: (typeof all)[number]) =>
    'first_air_date' in each ? each.first_air_date : each.release_date;
  return all.filter(
    (each) => JSON.stringify(each).toLowerCase().includes(words) && dateOf(each).startsWith(year),
  );
};

const sendPicture = async (path: string, response: http.ServerResponse): Promise<void> => {
  const picture = await pictureFor(path);
  response.writeHead(picture === null ? 404 : 200, { 'content-type': 'image/jpeg' }).end(picture);
};

/** A server that speaks the movie database's protocol, its faults included. */
export const startMovieDatabase = async () => {
  const askedPictures: string[] = [];
  const films = new Map<string, typeof MOVIE>();
  const asked: { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }[] = [];
  const server = http.createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://movies');
    const path = pathname.slice(1);
    if (path.startsWith('t/p/')) {
      askedPictures.push(path.slice('t/p/'.length));
      return void sendPicture(path, response);
    }
    asked.push({ path, query, headers: request.headers });
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    switch (database.fault) {
      case 'server-error':
        return send(500, refusal(11, 'Internal error: Something went wrong, contact TMDb.'));
      case 'offline':
        return send(
          503,
          refusal(9, 'Service offline: This service is temporarily offline, try again later.'),
        );
      case 'too-many':
        return send(429, refusal(25, 'Your request count (#) is over the allowed limit of (40).'));
      case 'too-many-text':
        return void response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Too many</h1>');
      case 'key-refused':
        return send(401, KEY_REFUSED);
      case 'silent':
        return undefined;
      case 'trickle': {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 20);
        return void response.on('close', () => clearInterval(timer));
      }
      case 'slow-body':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.write('{');
      case 'huge':
        return send(200, { ...MOVIE, overview: 'x'.repeat(5_000_000) });
      case 'truncated':
        return send(200, JSON.stringify(MOVIE).slice(0, 100));
      case 'not-json':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Sign in to the network</h1>');
      case 'sign-in-page':
        return void response
          .writeHead(404, { 'content-type': 'text/html' })
          .end('<h1>Sign in to the network</h1>');
      case 'list':
        return send(200, [MOVIE]);
      case 'redirect':
        return void response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end();
      case 'reset':
        return void request.socket.destroy();
      case null:
        break;
    }
    const isKnown =
      query.get('api_key') === QUERY_KEY || request.headers.authorization === `Bearer ${READ_TOKEN}`;
    if (!isKnown) return send(401, KEY_REFUSED);
    const [, kind] = /^search\/(movie|tv)$/.exec(path) ?? [];
    if (kind) return send(200, results(search(kind, query, films)));
    const resource = RESOURCES[path] ?? films.get(path);
    const withCredits = query.get('append_to_response') === 'credits' && { credits: CREDITS };
    if (resource) return send(200, { ...resource, ...withCredits });
    return path.includes('99999999')
      ? send(404, refusal(6, 'Invalid id: The pre-requisite id is invalid or not found.'))
      : send(404, refusal(34, 'The resource you requested could not be found.'));
  });
  const database = {
    url: '',
    /** Of its image host. */
    imageUrl: '',
    asked,
    /** Sizes and file names of the pictures that it was asked for. */
    askedPictures,
    fault: null as MovieDatabaseFault | null,
    /** Adds a film of its own overview and poster. */
    addFilm(id: number, title: string, year: number): void {
      films.set(`movie/${id}`, {
        ...MOVIE,
        id,
        title,
        release_date: `${year}-03-0${(id % 9) + 1}`,
        overview: `${title} is a film.`,
        poster_path: `/poster-${id}.jpg`,
        backdrop_path: `/backdrop-${id}.jpg`,
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  database.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database.imageUrl = `${database.url}/t/p`;
  return database;
};
export type MovieDatabaseStandIn = Awaited<ReturnType<typeof startMovieDatabase>>;
