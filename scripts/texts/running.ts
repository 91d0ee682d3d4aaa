import { quote } from './quoted-text.ts';

/** What administrators read while programs run. */
export const runningTexts = [
  // A program's own page
  quote('2.5', 'Edit Rewards Program'),
  quote('2.5', 'EDIT PROGRAM'),
  quote('2.5', 'Approved Users'),
  quote('2.5', 'Approved Rebate Submissions'),
  quote('2.5', 'Unapproved Users'),
  quote('2.5', 'Unapproved Rebate Submissions'),
  quote('2.5', 'Training Modules Completed'),
  quote('2.5', 'Submitted Reward Items'),
  quote('2.5', 'View As'),
  quote('ruling 5', 'Viewing as {username}'),
  quote('7.2', 'Users.csv'),
  quote('7.2', 'CompletedTrainings.csv'),
  quote('7.2', 'RebateSubmissions.csv'),
  quote('7.2', 'RewardItems.csv'),

  // Users
  quote('2.5', 'Add'),
  quote('2.5', 'Add User'),
  quote('2.5', 'View'),
  quote('2.5', 'Approve'),
  quote('2.5', 'Deny'),
  quote('2.5', 'There are no unapproved users'),
  quote('8', 'There has been an error creating this user. Please contact the server admin with the attempted fields.'),

  // Receipts
  quote('2.5', 'Name'),
  quote('2.5', 'Receipt Number'),
  quote('2.5', 'Date'),
  quote('2.5', 'Denial Options'),
  quote('2.5', 'Admin Comments'),
  quote('5', 'Please select a denial reason.'),
  quote('5', 'Invoice/Receipt Number Already Submitted'),
  quote('5', 'Invalid Date'),
  quote('5', 'Invalid Invoice'),
  quote('5', 'Other'),
  quote('8', 'Approval error.'),
  quote('8', 'Approving receipt'),

  // Trainings and rewards
  quote('2.5', 'No trainings completed'),
  quote('2.5', 'Item Name'),
  quote('2.5', 'Item Color'),
  quote('2.5', 'Quantity'),
  quote('2.5', 'Tracking Number'),
  quote('2.5', 'Shipping Date'),
  quote('2.5', 'Shipped'),
  quote('5', 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.'),
  quote('5', 'Are you sure you want to send the shipped notification email?'),
];
