import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment RuleParts on Rule {
    id
    name
    isOn
    conditions
    type
    label
    purpose
    isTaxable
    isIgnored
    isSpam
    note
    problem
    changedInAll
    lastRun {
      ranAt
      matched
      changed
      isUndone
      import {
        id
        filename
      }
    }
  }
`);

const RulesDocument = graphql(`
  query Rules {
    rules {
      ...RuleParts
    }
  }
`);

export const rulesQuery = () => graphqlQuery(RulesDocument, {});

graphql(`
  fragment RuleSaved on RuleResult {
    success
    error
    matched
    changed
    rule {
      id
    }
    change {
      ...MadeChange
    }
    runChange {
      ...MadeChange
    }
  }
`);

export const CreateRuleDocument = graphql(`
  mutation CreateRule($input: RuleInput!, $isApplied: Boolean) {
    createRule(input: $input, isApplied: $isApplied) {
      ...RuleSaved
    }
  }
`);

export const UpdateRuleDocument = graphql(`
  mutation UpdateRule($id: ID!, $input: RuleInput!, $isApplied: Boolean) {
    updateRule(id: $id, input: $input, isApplied: $isApplied) {
      ...RuleSaved
    }
  }
`);

export const SetRuleOnDocument = graphql(`
  mutation SetRuleOn($id: ID!, $isOn: Boolean!) {
    setRuleOn(id: $id, isOn: $isOn) {
      ...RuleSaved
    }
  }
`);

export const MoveRuleDocument = graphql(`
  mutation MoveRule($id: ID!, $place: Int!) {
    moveRule(id: $id, place: $place) {
      ...RuleSaved
    }
  }
`);

export const DeleteRuleDocument = graphql(`
  mutation DeleteRule($id: ID!) {
    deleteRule(id: $id) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export const RulePreviewDocument = graphql(`
  query RulePreview($input: RuleInput!, $id: ID) {
    rulePreview(input: $input, id: $id) {
      matched
      changed
      steps {
        effect
        changed
        leftOut {
          ...LeftOutParts
        }
      }
      effect {
        ...ChangeEffectParts
      }
    }
  }
`);

export const RuleChangesDocument = graphql(`
  query RuleChanges($input: RuleInput!, $id: ID, $page: Int) {
    ruleChanges(input: $input, id: $id, page: $page) {
      totalCount
      pageCount
      changes {
        transaction {
          publicId
          sentence
          dateTime
        }
        before {
          ...RuleSideParts
        }
        after {
          ...RuleSideParts
        }
      }
    }
  }
`);

graphql(`
  fragment RuleSideParts on RuleSide {
    verb
    purpose
    isTaxable
    isIgnored
    isSpam
    note
  }
`);

export const RulesFileDocument = graphql(`
  query RulesFile {
    rulesFile
  }
`);

export const CheckRulesFileDocument = graphql(`
  query CheckRulesFile($rulesFile: String!) {
    checkRulesFile(rulesFile: $rulesFile) {
      success
      error
      count
      missing {
        kind
        id
        name
        suggestion
      }
    }
  }
`);

export const ImportRulesDocument = graphql(`
  mutation ImportRules($rulesFile: String!, $choices: [RulesFileChoice!]!) {
    importRules(rulesFile: $rulesFile, choices: $choices) {
      success
      error
      added
      leftOut
      change {
        ...MadeChange
      }
    }
  }
`);
