/** What a program announces on its participants’ home, in English. */
export const announcements = {
  title: 'Announcements',
  close: 'Close',
  closeNamed: (title: string) => `Close: ${title}`,
};
