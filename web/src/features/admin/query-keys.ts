/** The query keys of the admin pages; `clients` is the prefix of all queries about residents. */
export const adminKeys = {
  me: ['admin', 'me'],
  staff: ['admin', 'staff'],
  clients: ['admin', 'clients'],
  clientsSummary: ['admin', 'clients', 'summary'],
  clientsList: (query: object) => ['admin', 'clients', 'list', query],
  allClients: ['admin', 'clients', 'all'],
};
