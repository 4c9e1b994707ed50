/** The cache's keys of every query of the admin pages, in one place; `clients` has everything about residents below it. */
export const adminKeys = {
  me: ['admin', 'me'],
  staff: ['admin', 'staff'],
  clients: ['admin', 'clients'],
  clientsSummary: ['admin', 'clients', 'summary'],
  clientsList: (query: object) => ['admin', 'clients', 'list', query],
  allClients: ['admin', 'clients', 'all'],
};
