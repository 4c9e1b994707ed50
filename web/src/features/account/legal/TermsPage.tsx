export const TermsPage = () => null;
