import { AdminPage } from '../../kit/page/AdminPage.tsx';

/** Adds a resident. */
export const AddClientPage = () => <AdminPage title="Add Client">{null}</AdminPage>;
