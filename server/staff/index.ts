/** The parts of `server/staff` that other folders may use. */
export { createStaff, deleteEndedSessions, findStaff, removeStaff, setPassword } from './accounts.ts';
export { anonymizeLeadEntries, deleteOldChanges, recordChange } from './audit/audit.ts';
export { auditTrail, createAudited, type StaffMiddleware } from './audit/audited.ts';
export { checkFirstPassword, createFirstStaff } from './first-staff.ts';
export { createLogin, createPasswordQueues, logout } from './login.ts';
export {
  createPasswordChange,
  createPasswordTries,
  endOwnSessions,
  ownAccount,
  ownSessions,
} from './own-account.ts';
export { passwordProblem } from './password-strength.ts';
export { createLink, linkAddress } from './people/account-links.ts';
export { createChosenPassword } from './people/chosen-password.ts';
export { addPeople } from './people/people-api.ts';
export { createPasswordAgain, refuseWithoutPassword, requireRecentPassword } from './reauthentication.ts';
export { requireStaff, type StaffEnv, type StaffRequest, sessionOf } from './require-staff.ts';
export { listAgentEmails, type StaffScope, scopeOf } from './scope.ts';
export { addSecondFactor } from './second-factor/second-factor-api.ts';
export { lacksSecondFactor, removeSecondFactor } from './second-factor/second-factors.ts';
export { endAllSessions, listStaff } from './staff-account.ts';
export { createTestLimit, type TestLimit, testSchema } from './test-limit.ts';
