import { quote } from './quoted-text.ts';

/** What administrators read while they set programs up. */
export const settingUpTexts = [
  // Entrance
  quote('2.5', 'Admin Rebate Portal'),
  quote('2.5', 'Please Register'),
  quote('2.5', 'Cancel'),
  quote('2.5', 'not found...'),
  quote('2.1', '404 - Page Not Found'),

  // Dashboard
  quote('2.5', 'Dashboard'),
  quote('2.5', 'N/A'),
  quote('2.5', 'Details'),
  quote('2.5', 'Disable'),
  quote('2.5', 'Enable'),
  quote('2.5', '+ Add new program'),
  quote('2.5', 'Show Disabled'),
  quote('2.5', 'There are no disabled programs to display'),
  quote('8', 'URL copied to clipboard!'),
  quote('8', 'Failed to copy URL to clipboard.'),

  // Wizard
  quote('2.5', 'Form progress has been interrupted...'),
  quote('2.5', 'Previous'),
  quote('2.5', 'Continue'),
  quote('2.5', 'Finish'),
  quote('4', 'Yes'),
  quote('4', 'No'),
  quote('4', 'Saving Program'),
  quote('5', 'URL path may only contain numbers, letters, underscores, or dashes'),
  quote('5', 'Company must be set'),
  quote('8', 'Unable to save program.'),
  quote('8', 'Program ID is undefined!'),

  // Editor
  quote('2.5', 'General'),
  quote('2.5', 'Registration'),
  quote('2.5', 'Rebates'),
  quote('2.5', 'Rewards'),
  quote('2.5', 'Trainings'),
  quote('2.5', 'Back'),
  quote('8', 'Successfully saved!'),
  quote('8', 'Failed to save!'),
  quote('2.5', 'Altering the registration form post-launch can have unintended consequences.'),
  quote('2.5', 'First Name, Last Name, Email, Address, City, State, Zipcode'),

  // Rebate items
  quote('5', 'Missing fields: {names}'),
  quote('2.5', 'Show Enabled'),
  quote('2.5', 'Prev'),

  // Reward items
  quote('2.5', 'Show Archived'),
  quote('2.5', 'e.g. D64D4D'),
  ...['X-Small', 'Small', 'Medium', 'Large', 'X-Large'].map((size) => quote('9', size)),
  ...['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Black', 'White'].map((color) => quote('9', color)),

  // Trainings
  quote('5', 'There must only be one correct answer to add question.'),
  quote('5', 'There must be at least one saved question to save the module.'),
  quote('5', 'There should be one correct answer. All answers entered should be checked yes or no.'),
];
