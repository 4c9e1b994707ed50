import { AdminPage } from '../../kit/page/AdminPage.tsx';

/** The residents. */
export const AllClientsPage = () => <AdminPage title="All Clients">{null}</AdminPage>;
