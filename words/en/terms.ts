/** What the product calls its things, in English: names that several sides show. */
export const terms = {
  fields: {
    username: 'Username',
    password: 'Password',
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'Zipcode',
  },
  /** What the API calls the zip code. */
  zip: 'Zip',
  uniqueIdentifierHelp: 'A missing Unique Identifier can be fixed by duplicating a unique field such as a SKU.',
};
