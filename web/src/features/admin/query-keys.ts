/** The query keys of the admin pages; `clients` and `catalogue` are the prefixes of all queries about them. */
export const adminKeys = {
  me: ['admin', 'me'],
  staff: ['admin', 'staff'],
  clients: ['admin', 'clients'],
  clientsSummary: ['admin', 'clients', 'summary'],
  clientsList: (query: object) => ['admin', 'clients', 'list', query],
  catalogue: ['admin', 'catalogue'],
  titles: (kind: 'movie' | 'series', query: object) => ['admin', 'catalogue', 'titles', kind, query],
  duplicates: (query: object) => ['admin', 'catalogue', 'duplicates', query],
  title: (kind: 'movie' | 'series', id: number) => ['admin', 'catalogue', 'title', kind, id],
  allClients: ['admin', 'clients', 'all'],
};
