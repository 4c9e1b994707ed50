import { AdminPage } from '../kit/page/AdminPage.tsx';

/** The staff; for the owner only. */
export const StaffPage = () => <AdminPage title="Staff">{null}</AdminPage>;
