export const PrivacyPage = () => null;
