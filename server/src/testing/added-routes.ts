import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Where Fastify tells of each new app, before it has any route. */
const CHANNEL = 'fastify.initialization';

/**
 * Every route of the app that is made meanwhile, as `GET /path`, also those that plugins add. (`printRoutes` leaves out
 * some of them.)
 */
export const withAddedRoutes = async <T>(make: () => Promise<T>): Promise<[made: T, routes: Set<string>]> => {
  const routes = new Set<string>();
  const add = ({ method, url }: RouteOptions): void => {
    for (const each of [method].flat()) routes.add(`${each} ${url}`);
  };
  const watch = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', add);
  };
  subscribe(CHANNEL, watch);
  try {
    return [await make(), routes];
  } finally {
    unsubscribe(CHANNEL, watch);
  }
};
